// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {AwkwardToken} from "../solidity/doubles/AwkwardToken.sol";
import {IEscrow2Types} from "../solidity/v2/IEscrow2Types.sol";
import {IHireEscrow2} from "../solidity/v2/IHireEscrow2.sol";
import {EscrowBooks} from "./EscrowBooks.sol";
import {EscrowHandler} from "./EscrowHandler.sol";
import {EscrowWorld} from "./EscrowWorld.sol";
import {StorageFromEvents} from "./StorageFromEvents.sol";
import {Vm} from "./Vm.sol";

/// @title What is true after any sequence of actions
/// @dev The test looks at the whole after every tenth action, and at the milestone that was touched after each.
contract InvariantsTest is IEscrow2Types {
    Vm private constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    EscrowHandler private _handler;
    IHireEscrow2 private _escrow;
    AwkwardToken private _token;
    StorageFromEvents private _fromEvents;

    function setUp() external {
        _handler = new EscrowHandler();
        (address escrow, address token,,,) = _handler.books();
        (_escrow, _token, _fromEvents) = (IHireEscrow2(escrow), AwkwardToken(token), _handler.fromEvents());
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    /// @dev In one test, so that each sequence of actions is run once for all of them.
    function invariant_allHoldAfterEachAction() external {
        always_theBalanceCoversAllHeldAndCreditedSums();
        always_inEqualsOutByTheTestsOwnSums();
        always_eachMilestoneEndsOnce();
        always_payeeAmountTokenAndTermsNeverChangeAfterFunding();
        always_aSignatureWorksOnceAndNotOnceRevoked();
        always_eventsAloneRebuildTheStorage();
        always_everyWaitingMilestoneHasAnExitForAnybody();
    }

    /// @dev The milestones to look at: from the first to before the second.
    function _range() private view returns (uint256 from, uint256 to) {
        (,, uint256 slots,,) = _handler.books();
        if (slots == 0 || _handler.calls() % 10 == 0) return (0, slots);
        return (_handler.lastSlot(), _handler.lastSlot() + 1);
    }

    function _slot(uint256 place) private view returns (Agreement memory, Payout memory, Milestone memory) {
        (Agreement memory agreement, EscrowBooks.Slot memory slot) = _handler.slotAt(place);
        return (agreement, slot.payout, _escrow.milestoneOf(slot.payout.agreementId, slot.milestone));
    }

    function _isHeld(Status status) private pure returns (bool) {
        return status == Status.Funded || status == Status.Submitted || status == Status.Disputed;
    }

    function always_theBalanceCoversAllHeldAndCreditedSums() private view {
        address token = address(_token);
        uint256 balance = _token.balanceOf(address(_escrow));
        require(balance == _escrow.escrowedTotal(token) + _escrow.creditTotal(token) + _handler.given(), "balance");
        (,, uint256 slots,, uint256 credits) = _handler.books();
        if (_handler.calls() % 10 != 0) return;
        uint256 held;
        for (uint256 i = 0; i < slots; i++) {
            (,, Milestone memory milestone) = _slot(i);
            if (_isHeld(milestone.status)) held += milestone.amount;
        }
        require(held == _escrow.escrowedTotal(token), "held");
        uint256 credited;
        for (uint256 i = 0; i < credits; i++) {
            EscrowBooks.Credit memory credit = _handler.creditAt(i);
            credited += _escrow.creditOf(credit.payout, credit.owner);
        }
        require(credited == _escrow.creditTotal(token), "credited");
    }

    function always_inEqualsOutByTheTestsOwnSums() private view {
        require(_escrow.escrowedTotal(address(_token)) == _handler.held(), "held");
        require(_escrow.creditTotal(address(_token)) == _handler.credited(), "credited");
        for (uint256 i = 0; i < 6; i++) {
            (address person, uint256 balance) = _handler.expectedBalance(i);
            require(_token.balanceOf(person) == balance, "somebody has other than was paid");
        }
    }

    function always_eachMilestoneEndsOnce() private view {
        require(_fromEvents.secondEnds() == 0, "ended twice");
        (uint256 from, uint256 to) = _range();
        for (uint256 i = from; i < to; i++) {
            (, Payout memory payout, Milestone memory milestone) = _slot(i);
            (,,,,, uint256 ends) = _fromEvents.payouts(payout.payoutId);
            require(ends == (_isHeld(milestone.status) ? 0 : 1), "its status and its events differ");
        }
    }

    function always_payeeAmountTokenAndTermsNeverChangeAfterFunding() private view {
        require(_fromEvents.contradictions() == 0, "an event names other values");
        (uint256 from, uint256 to) = _range();
        for (uint256 i = from; i < to; i++) {
            (Agreement memory agreement, Payout memory payout, Milestone memory milestone) = _slot(i);
            require(milestone.amount == payout.amount && _escrow.agreementIdOf(agreement) == payout.agreementId);
            (address company, address payee, address token,,,) = _fromEvents.payouts(payout.payoutId);
            require(company == agreement.company && payee == agreement.payee && token == agreement.token);
            require(_fromEvents.milestoneOf(payout.agreementId, payout.milestone).version == milestone.version);
        }
    }

    /// @dev The attacks of the handler revert the run where one works; this adds what is revoked.
    function always_aSignatureWorksOnceAndNotOnceRevoked() private view {
        (address signer, bytes32 digest) = _handler.lastRevoked();
        if (signer != address(0)) require(_escrow.isRevoked(signer, digest), "not revoked");
    }

    /// @dev The last: it takes the exits. What it does is undone, because an invariant leaves no trace.
    function always_everyWaitingMilestoneHasAnExitForAnybody() private {
        (uint256 from, uint256 to) = _range();
        for (uint256 i = from; i < to; i++) {
            (Agreement memory agreement, Payout memory payout, Milestone memory milestone) = _slot(i);
            if (!_isHeld(milestone.status)) continue;
            if (milestone.status == Status.Funded) {
                _later(uint256(milestone.dueAt) + agreement.grace);
                _escrow.refundAfterDue(agreement, payout.milestone);
            } else if (milestone.status == Status.Submitted) {
                _later(uint256(milestone.since) + agreement.reviewPeriod);
                _escrow.releaseAfterSilence(agreement, payout.milestone);
            } else {
                _later(uint256(milestone.since) + agreement.arbitrationPeriod);
                _escrow.splitAfterArbiterSilence(agreement, payout.milestone);
            }
            require(!_isHeld(_escrow.milestoneOf(payout.agreementId, payout.milestone).status), "no exit");
        }
    }

    function _later(uint256 last) private {
        if (block.timestamp <= last) vm.warp(last + 1);
    }

    function always_eventsAloneRebuildTheStorage() private view {
        address token = address(_token);
        require(_fromEvents.escrowedTotal(token) == _escrow.escrowedTotal(token), "escrowed");
        require(_fromEvents.creditTotal(token) == _escrow.creditTotal(token), "credited");
        (uint256 from, uint256 to) = _range();
        for (uint256 i = from; i < to; i++) {
            (Agreement memory agreement, Payout memory payout, Milestone memory milestone) = _slot(i);
            Milestone memory rebuilt = _fromEvents.milestoneOf(payout.agreementId, payout.milestone);
            require(keccak256(abi.encode(rebuilt)) == keccak256(abi.encode(milestone)), "milestone");
            address[3] memory owners = [agreement.payee, agreement.company, agreement.feeRecipient];
            for (uint256 j = 0; j < 3; j++) {
                uint256 credit = _escrow.creditOf(payout, owners[j]);
                require(_fromEvents.creditOf(payout.payoutId, owners[j]) == credit, "credit");
            }
        }
        (address signer, bytes32 digest) = _handler.lastRevoked();
        require(_fromEvents.isRevoked(signer, digest) == _escrow.isRevoked(signer, digest), "revoked");
        (,,, uint256 deals,) = _handler.books();
        for (uint256 i = from == 0 ? 0 : deals; i < deals; i++) {
            EscrowWorld.Deal memory deal = _handler.dealAt(i);
            AgreementState memory state = _escrow.agreementOf(deal.id);
            AgreementState memory rebuilt = _fromEvents.agreementOf(deal.id);
            require(keccak256(abi.encode(rebuilt)) == keccak256(abi.encode(state)), "agreement");
            require(state.open && state.version == deal.version, "version");
        }
    }
}
